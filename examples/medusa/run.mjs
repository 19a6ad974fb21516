// @ts-check
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { acts } from './run/acts.mjs'
import { openLine } from './run/line.mjs'
import { stopAll } from './run/processes.mjs'
import { openStage } from './run/stage.mjs'
import {
  administrator,
  install,
  renewPlugin,
  startLoyalty,
  startMedusa,
  startPostgres,
  versions,
} from './run/start.mjs'

const help = `Plays orders of a real Medusa with this plugin, and looks at both sides.

  node examples/medusa/run.mjs [--folder DIR] [--keep] [--record]

  --folder DIR   works there and keeps it; Medusa is not installed again where it is there
  --keep         keeps the temporary folder, as a failure does, with what each program has printed
  --record       writes what Medusa sends into test/fixtures, which the unit tests read

LOYALTY_ORIGIN, LOYALTY_TOKEN and LOYALTY_OPERATOR_TOKEN name a running system. Without them this starts one, by npm start.
`

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    keep: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const begun = performance.now()
/** @param {string} line */
const say = (line) => {
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(`${String(seconds).padStart(4)} s  ${line}\n`)
}

/** Medusa has each amount twice: as a number, and as text with all its digits. @type {(name: string, value: unknown) => unknown} */
const withoutRaw = (name, value) => (name.startsWith('raw_') ? undefined : value)

/** @type {(name: string, seen: object) => Promise<void>} */
async function record(name, seen) {
  if (!values.record) return
  const file = new URL(`test/fixtures/${name}.json`, import.meta.url)
  await writeFile(file, `${JSON.stringify(seen, withoutRaw, 2)}\n`)
}

/** What has to be ended, the last first. @type {(() => unknown)[]} */
const ends = []
/** @type {<Part extends { stop(): unknown }>(part: Part) => Part} */
const toEnd = (part) => {
  ends.push(() => part.stop())
  return part
}
async function end() {
  for (let stop = ends.pop(); stop !== undefined; stop = ends.pop()) await stop()
}

function endAtSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal)
    process.once(signal, () => void end().then(() => process.exit(1)))
  }
}

/** @returns {Promise<{ origin: string, token: string, operatorToken: string }>} */
async function findLoyalty(/** @type {string} */ folder) {
  const { LOYALTY_ORIGIN: origin, LOYALTY_TOKEN: token = '' } = process.env
  if (origin === undefined) return toEnd(await startLoyalty(folder))
  return { origin, token, operatorToken: process.env.LOYALTY_OPERATOR_TOKEN ?? '' }
}

async function main() {
  const folder =
    values.folder === undefined
      ? await mkdtemp(join(tmpdir(), 'loyalty-medusa-'))
      : resolve(values.folder)
  const isKept = values.folder !== undefined || values.keep
  ends.push(async () => {
    // A signal may come before a program that begins is in the list.
    await stopAll()
    if (isKept || process.exitCode !== undefined) say(`${folder} is kept`)
    else await rm(folder, { recursive: true, force: true })
  })

  if (existsSync(join(folder, 'node_modules'))) await renewPlugin(folder)
  else await install(folder)
  say(`Medusa ${versions.medusa} is installed`)
  const postgres = toEnd(await startPostgres(folder))
  // Its package ends the whole program at a signal, before the others have ended.
  endAtSignals()
  say(`PostgreSQL ${versions.postgres} runs`)
  const loyalty = await findLoyalty(folder)
  say('the programme runs')
  const line = await openLine(loyalty.origin)
  ends.push(() => line.close())
  const medusa = toEnd(
    await startMedusa(folder, {
      databaseUrl: postgres.url,
      loyalty: { origin: line.origin, token: loyalty.token },
    }),
  )
  say('Medusa runs')
  const stage = await openStage({ medusa: medusa.origin, administrator, loyalty, line, record })
  ends.push(() => stage.close())
  say('set up: a programme with a tenth off and three codes, a shop in two countries')
  for (const act of acts) for await (const seen of act(stage)) say(seen)
  say(`all as it should be; of ${line.lost()} writes the first answer was lost`)
}

if (values.help) {
  process.stdout.write(help)
} else {
  endAtSignals()
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await end()
  }
}
