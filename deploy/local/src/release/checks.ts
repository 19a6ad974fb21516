import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from './run.js'
import { unreleased } from './changelog.js'
import { readVersions } from './versions.js'

const VERSION = /^\d+\.\d+\.\d+$/

/** Why a checkout is not ready to become a version: a sentence for each reason. */
export async function whyNotReady(root: string, version: string): Promise<string[]> {
  const [changed, tag, found, changelog] = await Promise.all([
    git(root, 'status', '--porcelain'),
    git(root, 'tag', '--list', `v${version}`),
    readVersions(root),
    readFile(join(root, 'CHANGELOG.md'), 'utf8'),
  ])
  const [first] = found
  const others = found.filter((one) => one.version !== first?.version)
  return [
    VERSION.test(version) ? [] : [`${version} is no version such as 1.2.3.`],
    changed === '' ? [] : [`The tree is not clean:\n${changed}`],
    tag === '' ? [] : [`The tag v${version} is there already.`],
    others.map(
      (one) => `${one.file} has version ${one.version}, ${first?.file} has ${first?.version}.`,
    ),
    unreleased(changelog) === '' ? ['CHANGELOG.md says nothing under [Unreleased].'] : [],
  ].flat()
}
