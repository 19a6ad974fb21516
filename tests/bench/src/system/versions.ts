import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from '@loyalty/local/paths'
import { Problem } from '@loyalty/local/problem'
import type * as stackModule from '@loyalty/local/stack'

/** This checkout, or the one that it is compared with. */
export type VersionName = 'ours' | 'earlier'

export interface Version {
  name: VersionName
  checkout: string
}

const stackFile = (checkout: string): string =>
  join(checkout, 'deploy', 'local', 'dist', 'stack.js')

/**
 * This version, and behind it the one in the checkout given. Throws a Problem when that is none of
 * this project, or not built.
 */
export function versionsOf(against: string | null): Version[] {
  const ours: Version = { name: 'ours', checkout: repository }
  if (against === null) return [ours]
  const checkout = resolve(against)
  if (!existsSync(stackFile(checkout))) {
    throw new Problem(`${against} is no built checkout: run npm run bench -- --help in it once.`)
  }
  return [ours, { name: 'earlier', checkout }]
}

/** What starts a whole system with the programs of a checkout: its own, so that each finds what it needs. */
export async function stackOf(checkout: string): Promise<typeof stackModule.startStack> {
  const url = pathToFileURL(stackFile(checkout)).href
  const { startStack } = (await import(url)) as typeof stackModule
  return startStack
}
