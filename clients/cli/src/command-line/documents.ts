import {
  command as commandOf,
  onlyCommandOf,
  wordsOf,
  type Command,
  type Resource,
  connectionOptions,
  jsonOption,
  optionsOf,
  yesOption,
} from './command.js'
import { optionNames } from './parameter.js'
import type { Parameter } from './parameter.js'
import { exitCodes } from '../failure.js'

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

/** Scripts that know the commands by heart, so completing asks nobody and takes no time. */

const commandWords = (resource: Resource): string => {
  const only = onlyCommandOf(resource)
  return only === undefined ? resource.commands.map(({ name }) => name).join(' ') : ''
}

/** What stands on the line where options of a command may follow. */
const patternOf = ({ name }: Resource, command: Command): string =>
  command.name === '' ? `'${name} '*` : `'${name} ${command.name}'`

const optionWords = (command: Command): string =>
  [
    ...Object.entries(optionsOf(command)).flatMap(([key, parameter]) =>
      optionNames(key, parameter),
    ),
    '--help',
  ].join(' ')

export const bashCompletion = (resources: readonly Resource[]): string => `_loyalty() {
  local word=\${COMP_WORDS[COMP_CWORD]} words=
  if ((COMP_CWORD == 1)); then
    words='${resources.map(({ name }) => name).join(' ')}'
  elif ((COMP_CWORD == 2)) && [[ $word != -* ]]; then
    case \${COMP_WORDS[1]} in
${resources.map((one) => `      ${one.name}) words='${commandWords(one)}' ;;`).join('\n')}
    esac
  elif [[ $word == -* ]]; then
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${resources
  .flatMap((one) =>
    one.commands.map((leaf) => `      ${patternOf(one, leaf)}) words='${optionWords(leaf)}' ;;`),
  )
  .join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  ((\${#COMPREPLY[@]})) || COMPREPLY=($(compgen -f -- "$word"))
}
complete -F _loyalty loyalty
`

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const described = (entries: readonly { name: string; summary: string }[]): string =>
  entries.map(({ name, summary }) => quoted(`${name}:${summary.replaceAll(':', ' -')}`)).join(' ')

export const zshCompletion = (resources: readonly Resource[]): string => `#compdef loyalty
_loyalty() {
  local -a entries
  if ((CURRENT == 2)); then
    entries=(${described(resources)})
  elif ((CURRENT == 3)) && [[ $words[CURRENT] != -* ]]; then
    case $words[2] in
${resources
  .map(
    (one) =>
      `      ${one.name}) ${onlyCommandOf(one) === undefined ? `entries=(${described(one.commands)})` : '_files; return'} ;;`,
  )
  .join('\n')}
    esac
  elif [[ $words[CURRENT] == -* ]]; then
    case "$words[2] $words[3]" in
${resources
  .flatMap((one) =>
    one.commands.map((leaf) => `      ${patternOf(one, leaf)}) entries=(${optionWords(leaf)}) ;;`),
  )
  .join('\n')}
    esac
  else
    _files
    return
  fi
  _describe loyalty entries
}
compdef _loyalty loyalty
`

/** `all` is asked when it runs: this resource is one of them. */
export const completion = (all: () => Promise<readonly Resource[]>): Command[] => [
  commandOf({
    name: 'bash',
    summary: 'print the script for bash',
    examples: ['source <(loyalty completion bash)'],
    run: async (_, { io }) => io.write(bashCompletion(await all())),
  }),
  commandOf({
    name: 'zsh',
    summary: 'print the script for zsh',
    examples: ['source <(loyalty completion zsh)'],
    run: async (_, { io }) => io.write(zshCompletion(await all())),
  }),
]
