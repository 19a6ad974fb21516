import { Command, CommanderError } from 'commander'
import { keysCommand } from './commands/keys.js'
import { tokensCommand } from './commands/tokens.js'
import type { ConsoleIo } from './console-io.js'
import { Failure } from './failure.js'

const exitCodes = `
Exit codes:
  0  done
  1  refused or failed, the reason stands on standard error
  2  asked for wrongly`

/** Runs one command line and returns the exit code. */
export async function runProgram(args: readonly string[], io: ConsoleIo): Promise<number> {
  const program = new Command('loyalty')
    .description("the operator's command line of the loyalty storefront")
    .addCommand(keysCommand(io))
    .addCommand(tokensCommand(io))
    .addHelpText('after', exitCodes)
  prepare(program, io)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return 0
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2
    if (!(thrown instanceof Failure)) throw thrown
    io.writeError(`${thrown.message}\n`)
    return thrown.exitCode
  }
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
