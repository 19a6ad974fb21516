import { spawnSync } from 'node:child_process'
import { isOnPath } from './is-on-path.js'

/** What the client for PHP needs, as its composer.json says. */
const NEEDED = 'exit(PHP_VERSION_ID >= 80200 && extension_loaded("curl") ? 0 : 1);'

/**
 * Why the client for PHP can't be run on this machine, null where it can. `TEST_CLIENTS=all` asks for it all the same.
 * @param tools what is needed beside `php`
 */
export function whyNotPhp(...tools: string[]): string | null {
  if (process.env['TEST_CLIENTS'] === 'all') return null
  const missing = ['php', ...tools].find((tool) => !isOnPath(tool))
  if (missing !== undefined) return `there is no ${missing}`
  return spawnSync('php', ['-r', NEEDED]).status === 0 ? null : 'there is no PHP 8.2 with curl'
}
