import { parseArgs } from 'node:util'
import { Problem, reasonOf } from '../problem.js'
import { createSecrets } from './create-secrets.js'

const help = `Makes the secrets of a deployment: passwords, connection strings, a key pair for tokens.

  npm run secrets -- [options]

  --out DIR           folder, one file a secret (default .secrets)
  --mongo-hosts LIST  members of the replica set, separated by comma (default mongo:27017)
  --replica-set NAME  its name (default loyalty)
  --help              this text

What is there stays. To rotate a secret, remove its file and run this again.
`

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string', default: '.secrets' },
        'mongo-hosts': { type: 'string', default: 'mongo:27017' },
        'replica-set': { type: 'string', default: 'loyalty' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return values
  } catch (thrown) {
    throw new Problem(`${reasonOf(thrown)} (npm run secrets -- --help lists the options)`)
  }
}

try {
  const options = parse(process.argv.slice(2))
  if (options.help) console.log(help)
  else {
    const made = await createSecrets(options.out, {
      mongoHosts: options['mongo-hosts'],
      replicaSet: options['replica-set'],
    })
    const names = made.map((name) => `\n  ${name}`).join('')
    console.log(
      made.length === 0 ? `${options.out} is complete` : `made in ${options.out}:${names}`,
    )
  }
} catch (thrown) {
  console.error(thrown instanceof Problem ? thrown.message : thrown)
  process.exitCode = 1
}
