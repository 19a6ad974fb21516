import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { reasonOf } from '@loyalty/local/problem'

const SAMPLES_PER_SECOND = 499
const SCRIPT_BYTES_MAX = 256 * 1024 ** 2

const run = promisify(execFile)

/** The machine has no perf, or does not let it look. */
export class NoPerf extends Error {
  override readonly name = 'NoPerf'
}

export interface Recording {
  /** Ends it, and answers each sample with its stack, as `perf script` prints them. Throws NoPerf. */
  stop(): Promise<string>
}

/** Begins to sample a process that is not Node's; the samples lie in a file meanwhile. */
export function startRecording(pid: number, file: string): Recording {
  // The clock of the processor itself counts on machines too that hide their counters.
  const what = ['-e', 'cpu-clock', '-F', String(SAMPLES_PER_SECOND), '-g']
  const child = spawn('perf', ['record', ...what, '-p', String(pid), '-o', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const printed = text(child.stderr)
  const ended = once(child, 'close').catch(() => null)
  return {
    stop: async () => {
      child.kill('SIGINT')
      await ended
      try {
        const fields = ['-F', 'comm,ip,sym', '--no-inline']
        const options = { maxBuffer: SCRIPT_BYTES_MAX }
        const { stdout } = await run('perf', ['script', '-i', file, ...fields], options)
        return stdout
      } catch (thrown) {
        const isMissing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
        if (isMissing) throw new NoPerf('there is no perf on this machine')
        throw new NoPerf(`perf recorded nothing: ${lastLineOf(await printed) || reasonOf(thrown)}`)
      } finally {
        await rm(file, { force: true })
      }
    },
  }
}

const lastLineOf = (printed: string): string => printed.trim().split('\n').at(-1) ?? ''
