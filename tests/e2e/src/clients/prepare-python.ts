import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'

const run = promisify(execFile)
/** It builds the package, installs what it needs, and checks it. */
export const dev = join(repository, 'clients', 'python', 'dev.py')
const INSTALL_MS_MAX = 120_000
const isAsked = process.env['TEST_CLIENTS'] === 'all'

/**
 * What a task of dev.py prints, which installs packages: of `wheel` a Python that has the client. Null, and the reason is
 * told, where they cannot be had.
 */
export async function preparePython(task: 'environment' | 'wheel'): Promise<string | null> {
  const isPython = ['-c', 'import sys, venv; assert sys.version_info >= (3, 10)']
  let reason = 'there is no python3 of version 3.10 or later with venv'
  try {
    await run('python3', isPython)
    reason = 'its packages could not be installed'
    const { stdout } = await run('python3', [dev, task], { timeout: INSTALL_MS_MAX })
    return stdout.trim()
  } catch (thrown) {
    if (isAsked) throw thrown
    console.log(`clients/python is not run (${task}): ${reason}`)
    return null
  }
}
