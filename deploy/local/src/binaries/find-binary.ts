import { Problem, reasonOf } from '../problem.js'
import { checkBinary } from './binary.js'
import type { Binary } from './binary.js'
import { formatVersion } from './version.js'

/**
 * The path of a program that runs here and is new enough. Ways are tried in order; each choice and
 * each way that failed is said in one line.
 */
export async function findBinary(binary: Binary, say: (line: string) => void): Promise<string> {
  const failures: string[] = []
  for (const way of binary.ways) {
    try {
      if (way.isDownload) say(`fetching ${binary.name} from ${way.description}`)
      const path = await way.find()
      if (path === null) continue
      const found = await checkBinary(binary, path)
      say(`${binary.name} ${formatVersion(found.version)} from ${way.description}`)
      return found.path
    } catch (thrown) {
      failures.push(`${way.description}: ${reasonOf(thrown)}`)
      say(`${binary.name} not from ${way.description}: ${reasonOf(thrown)}`)
    }
  }
  throw new Problem(
    `No ${binary.name} can be had: install version ${formatVersion(binary.leastVersion)} or newer ` +
      `and put it on the PATH (tried: ${failures.join('; ') || 'nothing was found'}).`,
  )
}
