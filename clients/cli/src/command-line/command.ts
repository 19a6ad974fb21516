import type { Api } from '../api/client.js'
import type { ConsoleIo } from '../console-io.js'
import type { ExitCode } from '../failure.js'
import type { OperationName } from '../operations/operation.js'
import { type Parameters, type ValuesOf, flag, optional } from './parameter.js'
import { anyText } from './values.js'

/** What a running command has besides its values. */
export interface Context {
  io: ConsoleIo
  /** True when a program reads the output. */
  isJson: boolean
  /** The system, by the connection that the user names. */
  api: () => Promise<Api>
  /** Asks before what can't be undone, and fails unless the answer is yes. */
  confirm: (question: string) => Promise<void>
}

interface CommandOf<Arguments extends Parameters, Options extends Parameters> {
  /** The word after the resource: `create`; empty where the resource is one command, `loyalty backup`. */
  name: string
  summary: string
  /** By position, in order. */
  arguments?: Arguments
  options?: Options
  /** It speaks to the system, so it takes an address and a token. */
  connects?: boolean
  /** The operation that it calls, where it is made of one. */
  call?: OperationName
  /** It asks before it goes on, so it takes --yes. */
  asks?: boolean
  /** Whole command lines. */
  examples: readonly [string, ...string[]]
  /** Paragraphs after the options in help. */
  notes?: string
  run(values: ValuesOf<Arguments> & ValuesOf<Options>, context: Context): Promise<ExitCode | void>
}

/** One command as a value: help, completion, documents and the program itself are made of it. */
export type Command = Required<Pick<CommandOf<Parameters, Parameters>, 'arguments' | 'options'>> &
  Omit<CommandOf<Parameters, Parameters>, 'run' | 'arguments' | 'options'> & {
    run(values: Record<string, unknown>, context: Context): Promise<ExitCode | void>
  }

/** The commands about one thing, `loyalty coupons …`, or a single one without a name of its own. */
export interface Resource {
  name: string
  summary: string
  commands: readonly Command[]
}

/** What is typed before its arguments: `coupons create`. */
export const wordsOf = ({ name }: Resource, command: Command): string =>
  command.name === '' ? name : `${name} ${command.name}`

/** The command that a resource is, where it is one. */
export const onlyCommandOf = ({ commands }: Resource): Command | undefined =>
  commands.find(({ name }) => name === '')

/** Prints a result for people, or as one JSON object for programs. */
export function print({ io, isJson }: Context, result: object, sentence: string): void {
  io.write(`${isJson ? JSON.stringify(result) : sentence}\n`)
}

const NONE = {}

/** A command whose `run` is typed by its parameters. The program has checked them by then. */
export const command = <
  const Arguments extends Parameters = typeof NONE,
  const Options extends Parameters = typeof NONE,
>(
  spec: CommandOf<Arguments, Options>,
): Command => ({
  ...spec,
  arguments: spec.arguments ?? NONE,
  options: spec.options ?? NONE,
  run: (values, context) => spec.run(values as ValuesOf<Arguments> & ValuesOf<Options>, context),
})

export const authorityOption = {
  ca_file: optional(
    anyText,
    'file',
    'authorities to trust besides those that Node knows (PEM), else LOYALTY_CA_FILE',
  ),
}

/** Where the system is and whose token asks. */
export const connectionOptions = {
  url: optional(anyText, 'url', 'address of a gateway, else LOYALTY_URL'),
  token: optional(
    anyText,
    'token',
    'bearer token, else LOYALTY_TOKEN (others can see a command line)',
  ),
  token_file: optional(anyText, 'file', 'file with the token, else LOYALTY_TOKEN_FILE'),
  ...authorityOption,
  access: optional(anyText, 'file', 'access.json of a local start, else .local/access.json'),
} satisfies Parameters

export const jsonOption = { json: flag('print for programs: JSON, a list as one object a line') }
export const yesOption = { yes: flag('do not ask before what cannot be undone') }

/** Words of options that mean the same in every command: no field of a call can have them. */
export const reservedWords: ReadonlySet<string> = new Set([
  ...Object.keys({ ...connectionOptions, ...jsonOption, ...yesOption }),
  'file',
  'edit',
  'clear',
  'help',
  'version',
])

/** All options of a command, its own first. */
export const optionsOf = ({ options, connects, asks }: Command): Parameters => ({
  ...options,
  ...(asks && yesOption),
  ...(connects && connectionOptions),
  ...jsonOption,
})
