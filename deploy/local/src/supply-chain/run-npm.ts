import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** What npm wrote to its standard output, whatever its exit code; its complaints go to ours. */
export async function runNpm(
  args: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn('npm', [...args, '--loglevel=error'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject))
  return Promise.race([text(child.stdout), failed])
}
