import { Command, CommanderError } from 'commander'
import type { ConsoleIo } from './console-io.js'
import { exitCodes, Failure } from './failure.js'
import type { ExitCode } from './failure.js'
import { entries } from './resources/index.js'
import type { ResourceEntry } from './resources/index.js'
import { version } from './version.js'

const summary = "the operator's command line of the loyalty storefront"

const help = `
Examples:
  loyalty wallets show C-1001
  loyalty customers list --status BLOCKED --all --json
  loyalty migrate customers customers.csv --dry-run

Each command has examples of its own: loyalty <command> <subcommand> --help.

Where the system is and who asks: --url and --token-file of each command, or
LOYALTY_URL and LOYALTY_TOKEN_FILE; else a system that was started here.

Exit codes:
${exitCodes.map(([code, meaning]) => `  ${String(code).padEnd(3)}  ${meaning}`).join('\n')}`

/** Runs one command line and returns the exit code. */
export async function runProgram(args: readonly string[], io: ConsoleIo): Promise<ExitCode> {
  let code: ExitCode = 0
  const program = new Command('loyalty')
    .description(summary)
    .version(version, '--version', 'print the version')
    .addHelpText('after', help)
  for (const entry of entries) {
    const isAsked = entry.name === args[0] || (args[0] === 'help' && entry.name === args[1])
    program.addCommand(isAsked ? await loaded(entry, io, (ended) => (code = ended)) : named(entry))
  }
  prepare(program, io)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return code
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2
    const failure =
      thrown instanceof Failure ? thrown : (unknownAnswer(thrown) ?? refusedHere(thrown))
    if (failure === null) throw thrown
    io.writeError(`${failure.message}\n`)
    return failure.exitCode
  }
}

/**
 * The failure of a command that met a value which its schema does not know: an answer of another version.
 * Known by its name, since most commands need no schemas.
 */
function unknownAnswer(thrown: unknown): Failure | null {
  if (!(thrown instanceof Error) || !/^\$?ZodError$/.test(thrown.name)) return null
  return new Failure('The system answered in a way that this version does not know.', 3)
}

/** What this machine refused, such as a full disk or a folder that is not there: its error is a sentence already. */
const refusedHere = (thrown: unknown): Failure | null =>
  thrown instanceof Error && 'syscall' in thrown ? new Failure(thrown.message) : null

/** A resource of which help needs no more than its name. */
const named = ({ name, summary: about }: ResourceEntry): Command =>
  new Command(name).description(about)

async function loaded(
  entry: ResourceEntry,
  io: ConsoleIo,
  ended: (code: ExitCode) => void,
): Promise<Command> {
  const { toCommander } = await import('./command-line/to-commander.js')
  return toCommander(await entry.load(), io, ended)
}

/** Every command throws where commander would end the process, and writes to where we do. */
function prepare(command: Command, io: ConsoleIo): void {
  command.exitOverride()
  command.configureOutput({
    writeOut: (text) => io.write(text),
    writeErr: (text) => io.writeError(text),
  })
  command.showHelpAfterError('(--help shows what is possible)')
  for (const child of command.commands) prepare(child, io)
}
