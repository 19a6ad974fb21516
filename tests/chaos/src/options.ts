import { parseArgs } from 'node:util'
import { SERVER_COUNTS } from '@loyalty/local/infrastructure'
import { Problem, reasonOf } from '@loyalty/local/problem'
import type { Switch } from './faults/switch.js'
import { switches } from './faults/switches.js'
import { canRun, whyNot, type ChaosRun, type Counted } from './run.js'
import { runOf, runs } from './runs/index.js'
import { versions } from './runs/versions.js'
import { parseTarget, targetHelp, type KilledTarget } from './target/target-options.js'

export interface ChaosOptions {
  runs: readonly ChaosRun[]
  /** The mechanisms to turn off, each for its own run; null: none is. */
  switches: readonly Switch[] | null
  /** Left out: a random one. */
  seed?: number
  isShort: boolean
  keepsData: boolean
  members: number
  servers: number
  /** A built checkout of an earlier version; null: there is none. */
  against: string | null
  /** A deployment that is killed in the place of a system of this checkout, by the one run for that. */
  target: KilledTarget | null
}

export const help = `Breaks the system while it works, and checks that nothing came of it.

  npm run chaos -- [run …] [options]

${runs.map(({ name, title }) => `  ${name.padEnd(14)} ${title}`).join('\n')}

  --seed N       the schedule of an earlier run
  --short        the form of a few seconds
  --members N    members of the database's replica set, ${SERVER_COUNTS.join(' or ')} (default 1)
  --servers N    servers of the broker, likewise
  --against DIR  a built checkout of an earlier version, with which versions begins
  --keep         leave data and logs for a look
  --without [name …] turn one mechanism off at a time, in a copy of the programs: the run that guards
                 it must find a difference, and the exit code is 1 when one does not
                 (${switches.map(({ name }) => name).join(', ')})
${targetHelp}  --help         this text

Without a name all of them are made that do not need more members or servers, but grow and versions. The exit code is 1 when any of them found a difference.
`

/** What the command line asks for; null when it asks for help. */
export function parseOptions(args: readonly string[]): ChaosOptions | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const target = parseTarget(values, positionals)
  const last = positionals.find((name) => runOf(name)?.onlyWhen === 'alone')
  if (last !== undefined && positionals.length > 1) {
    throw new Problem(`${last} leaves another system than it found: name it alone.`)
  }
  const counts = { members: countOf('members', values), servers: countOf('servers', values) }
  const names = values.without || target !== null ? [] : positionals
  const asked = names.map((name) => runOf(name) ?? refuseName(name))
  for (const run of asked) {
    const why = whyNot(run, counts)
    if (why !== null) throw new Problem(`${run.name} ${why}`)
  }
  const against = values.against ?? null
  if (against !== null && (asked.length !== 1 || asked[0] !== versions)) {
    throw new Problem('--against is for the run versions: npm run chaos -- versions --against DIR.')
  }
  return {
    runs: runs.filter((run) =>
      asked.length === 0 ? !run.onlyWhen && canRun(run, counts) : asked.includes(run),
    ),
    ...counts,
    against,
    target,
    switches: values.without ? switchesOf(positionals) : null,
    ...(values.seed !== undefined && { seed: parseSeed(values.seed) }),
    isShort: values.short,
    keepsData: values.keep,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        short: { type: 'boolean', default: false },
        without: { type: 'boolean', default: false },
        members: { type: 'string', default: '1' },
        servers: { type: 'string', default: '1' },
        keep: { type: 'boolean', default: false },
        against: { type: 'string' },
        target: { type: 'string' },
        'token-file': { type: 'string' },
        kill: { type: 'string' },
        processes: { type: 'string' },
        every: { type: 'string', default: '10' },
        seconds: { type: 'string', default: '60' },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (thrown) {
    throw new Problem(`${reasonOf(thrown)} (npm run chaos -- --help lists the options)`)
  }
}

function countOf(name: Counted, values: Record<typeof name, string>): number {
  const count = SERVER_COUNTS.find((some) => String(some) === values[name])
  if (count !== undefined) return count
  throw new Problem(`--${name} takes ${SERVER_COUNTS.join(' or ')}, not ${values[name]}.`)
}

function parseSeed(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw new Problem(`--seed takes a whole number, not ${text}.`)
}

const refuseName = (name: string): never => {
  throw new Problem(`There is no run ${name}: ${runs.map((run) => run.name).join(', ')}.`)
}

function switchesOf(names: readonly string[]): readonly Switch[] {
  const unknown = names.find((name) => !switches.some((one) => one.name === name))
  if (unknown !== undefined) throw new Problem(`There is no switch ${unknown} (see --help).`)
  return names.length === 0 ? switches : switches.filter(({ name }) => names.includes(name))
}
