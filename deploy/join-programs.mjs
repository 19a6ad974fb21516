// Joins the sources of packages into programs, as they run and ship: of a service main.js and its deploy step deploy.js, of wallet
// check-reports.js too, and of deploy/local `npm start` and `npm run secrets`. A process finds its modules in a handful of files instead of some six hundred, and is
// there in a third of the time. Nothing has to be compiled before: types are for `tsc`. What has not changed since is left as it is.
//   node deploy/join-programs.mjs [folder…]          all services where none is named
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, fromSources } from './bundle.mjs'
import { isKept, keep, sourcesOf } from './local/built.mjs'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')

/** By the names that they have beside each other; those that a package has not are passed over. */
const programs = {
  main: 'src/main.ts',
  deploy: 'src/deploy.ts',
  'check-reports': 'src/check-reports.ts',
  'rows-worker': 'src/rows/rows-worker.ts',
  start: 'src/start.ts',
  guardian: 'src/processes/guardian.ts',
  secrets: 'src/secrets/main.ts',
}

/** What Nest loads when a program uses it, which none of ours does. */
const optional = [
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'amqp-connection-manager',
  'class-transformer',
  'class-validator',
  'ioredis',
  'kafkajs',
  'mqtt',
]

const named = process.argv.slice(2)
const services = () =>
  readdirSync(join(repository, 'services')).map((name) => join('services', name))
const folders = named.length > 0 ? named : services()
for (const folder of folders) {
  const target = join(folder, '.cache')
  const sources = sourcesOf(repository, folder)
  const input = Object.fromEntries(
    Object.entries(programs)
      .map(([program, file]) => [program, join(repository, folder, file)])
      .filter(([, file]) => existsSync(file)),
  )
  const isThere = Object.keys(input).every((program) =>
    existsSync(join(repository, target, `${program}.js`)),
  )
  if (isThere && isKept(repository, target, sources)) continue
  rmSync(join(repository, target), { recursive: true, force: true })
  await bundle(input, { dir: join(repository, target) }, optional, fromSources)
  keep(repository, target, sources)
}
