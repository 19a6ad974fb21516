import { expect, it } from 'vitest'
import { quietIo } from '../../test/support/run.js'
import { allResources } from '../resources/index.js'
import { toCommander } from './to-commander.js'

const SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`

/** What a shell makes of a line that runs the program, among others perhaps. */
function wordsOf(line: string): string[] {
  const own = line.slice(line.indexOf('loyalty ')).replace('$WEBHOOK_SECRET', SECRET)
  const words = own.match(/(?:[^\s'")]|'[^']*'|"[^"]*")+/g) ?? []
  const end = words.findIndex((word) => /^[|<>]$/.test(word))
  return words.slice(0, end === -1 ? undefined : end).map((word) => word.replaceAll(/['"]/g, ''))
}

const examples = (await allResources()).flatMap((resource) =>
  resource.commands.flatMap((command) =>
    command.examples.map((example) => [example, resource] as const),
  ),
)

it.each(examples)('%s: is a command line that the program takes', async (example, resource) => {
  let isRun = false
  const run = () => {
    isRun = true
    return Promise.resolve()
  }
  const commands = resource.commands.map((command) => ({ ...command, run }))
  const parser = toCommander({ ...resource, commands }, quietIo, () => undefined)
  for (const one of [parser, ...parser.commands]) one.exitOverride()
  const [program, name, ...args] = wordsOf(example)
  expect([program, name]).toEqual(['loyalty', resource.name])
  await parser.parseAsync(args, { from: 'user' })
  expect(isRun).toBe(true)
})
