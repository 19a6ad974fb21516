import { exitCodes } from '../failure.js'
import { onlyCommandOf, wordsOf } from './command.js'
import type { Command, Resource } from './command.js'
import { connectionOptions, jsonOption, optionsOf, yesOption } from './common-options.js'
import { optionNames } from './parameter.js'
import type { Parameter } from './parameter.js'

/** The commands as a chapter of docs/cli.md, made of what the program itself is made of. */
export const reference = (resources: readonly Resource[]): string =>
  [
    '## Exit codes',
    '',
    ...exitCodes.map(([code, meaning]) => `- \`${code}\`: ${meaning}`),
    '',
    '## Options of every command that speaks to the system',
    '',
    ...optionLines({ ...connectionOptions, ...jsonOption, ...yesOption }),
    '',
    '`--yes` is an option of commands that ask before they go on.',
    '',
    '## Commands',
    ...resources.flatMap((resource) => [
      '',
      `### loyalty ${resource.name}`,
      ...(onlyCommandOf(resource) === undefined ? ['', `${capital(resource.summary)}.`] : []),
      ...resource.commands.flatMap((command) => chapterOf(resource, command)),
    ]),
    '',
  ].join('\n')

const common: ReadonlySet<string> = new Set(
  Object.keys({ ...connectionOptions, ...jsonOption, ...yesOption }),
)

function chapterOf(resource: Resource, command: Command): string[] {
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).filter(([key]) => !common.has(key)),
  )
  const given = Object.entries(command.arguments).map(
    ([key, { about }]) => `- \`<${key.replaceAll('_', '-')}>\`: ${about}`,
  )
  const lines = [...given, ...optionLines(options)]
  return [
    '',
    ...(command.name === '' ? [] : [`#### ${wordsOf(resource, command)}`, '']),
    `${capital(command.summary)}.`,
    '',
    ...(lines.length === 0 ? [] : [...lines, '']),
    '```sh',
    ...command.examples,
    '```',
  ]
}

const optionLines = (options: Readonly<Record<string, Parameter>>): string[] =>
  Object.entries(options).map(([key, parameter]) => {
    const { placeholder, about, isRequired, fallback } = parameter
    const value = placeholder === undefined ? '' : ` <${placeholder}>`
    const more = isRequired ? ' (required)' : fallback === undefined ? '' : ` (default ${fallback})`
    return `- \`${optionNames(key, parameter).join(', ')}${value}\`${more}: ${about}`
  })

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
