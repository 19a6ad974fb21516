import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Ends a child once this process is gone, however it went: a test runner that is killed runs no
 * handler of its own. The watcher reads from a pipe that closes with us.
 */
export function endWithUs(child: ChildProcess): void {
  const watch = 'trap "" INT TERM HUP; read _; kill -9 "$0"'
  const watcher = spawn('sh', ['-c', watch, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}

/** Kills those that still run, and returns when all have ended. */
export async function endChildren(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }),
  )
}
