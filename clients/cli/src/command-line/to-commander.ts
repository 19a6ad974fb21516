import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import { Argument, Command as Commander, InvalidArgumentError, Option } from 'commander'
import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'
import type { ExitCode } from '../failure.js'
import { onlyCommandOf, type Command, type Context, type Resource, optionsOf } from './command.js'
import type { ConnectionOptions } from '../api/connection.js'
import { optionNames } from './parameter.js'
import type { Parameter } from './parameter.js'

/** What the parser makes of a resource; `ended` hears the exit code of the command that ran. */
export function toCommander(
  resource: Resource,
  io: ConsoleIo,
  ended: (code: ExitCode) => void,
): Commander {
  const only = onlyCommandOf(resource)
  if (only !== undefined) return toLeaf({ ...only, name: resource.name }, io, ended)
  const parent = new Commander(resource.name).description(resource.summary)
  for (const command of resource.commands) parent.addCommand(toLeaf(command, io, ended))
  return parent.addHelpText('after', exampleLines(resource.commands.map(firstExample)))
}

const firstExample = ({ examples: [first] }: Command): string => first

const exampleLines = (examples: readonly string[]): string =>
  `\nExamples:\n  ${examples.join('\n  ')}`

function toLeaf(command: Command, io: ConsoleIo, ended: (code: ExitCode) => void): Commander {
  const leaf = new Commander(command.name).description(command.summary)
  for (const [key, parameter] of Object.entries(command.arguments)) {
    leaf.addArgument(toArgument(key, parameter))
  }
  for (const [key, parameter] of Object.entries(optionsOf(command))) {
    leaf.addOption(toOption(key, parameter))
  }
  leaf.addHelpText('after', helpAfter(command))
  leaf.action(async () => {
    const given = Object.keys(command.arguments).map((key, at) => [key, leaf.processedArgs[at]])
    const options: Record<string, unknown> = { ...flagsOff(command), ...bySnakeCase(leaf.opts()) }
    // The parser makes `wait: false` of --no-wait.
    if (options['wait'] === false) options['no_wait'] = true
    const own = Object.keys(command.options).map((key) => [key, options[key]])
    const values = Object.fromEntries([...given, ...own])
    ended((await command.run(values, contextOf(io, options))) ?? 0)
  })
  return leaf
}

const helpAfter = ({ examples, notes }: Command): string =>
  `${notes === undefined ? '' : `\n${notes}\n`}${exampleLines(examples)}`

function toArgument(key: string, parameter: Parameter): Argument {
  const name = key.replaceAll('_', '-')
  const argument = new Argument(parameter.isRequired ? `<${name}>` : `[${name}]`, parameter.about)
  return argument.argParser((text) => parsed(parameter, text))
}

function toOption(key: string, parameter: Parameter): Option {
  const { placeholder, about, isRequired, isList, fallback } = parameter
  const value = placeholder === undefined ? '' : ` <${placeholder}>`
  const option = new Option(`${optionNames(key, parameter).join(', ')}${value}`, about)
  option.makeOptionMandatory(isRequired)
  if (fallback !== undefined) option.default(parsed(parameter, fallback), fallback)
  if (placeholder === undefined) return option
  return option.argParser((text: string, before: unknown) => {
    const one = parsed(parameter, text)
    if (!isList) return one
    return Array.isArray(before) ? [...before, one] : [one]
  })
}

/** The value of a given text, or the sentence that says what is wrong with it. */
function parsed({ schema, choices }: Parameter, text: string): unknown {
  if (choices !== undefined && !choices.includes(text)) {
    throw new InvalidArgumentError(`Allowed: ${choices.join(', ')}.`)
  }
  const outcome = schema.safeParse(text, inOurMessages)
  if (outcome.success) return outcome.data
  const message = outcome.error.issues[0]?.message ?? 'is not allowed'
  throw new InvalidArgumentError(/^[a-z]/.test(message) ? `It ${message}.` : `${message}.`)
}

const flagsOff = (command: Command): Record<string, false> =>
  Object.fromEntries(
    Object.entries(optionsOf(command))
      .filter(([, { placeholder }]) => placeholder === undefined)
      .map(([key]) => [key, false]),
  )

const bySnakeCase = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

const contextOf = (io: ConsoleIo, options: Record<string, unknown>): Context => ({
  io,
  isJson: options['json'] === true,
  api: async () => {
    const { openApi } = await import('../api/connection.js')
    return openApi(options as ConnectionOptions, io)
  },
  confirm: async (question) => {
    if (options['yes'] === true) return
    const answer = io.isTerminal ? await io.ask(`${question} [y/N] `) : null
    if (answer === null) {
      throw new Failure(`${question} Add --yes to do it without a question.`, 2)
    }
    if (!/^y(es)?$/i.test(answer.trim())) throw new Failure('Nothing was done.')
  },
})
