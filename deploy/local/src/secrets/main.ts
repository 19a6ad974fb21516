import { parseArgs } from 'node:util'
import { Problem, reasonOf } from '../problem.js'
import {
  createSecrets,
  databaseAddress,
  rotateSecret,
  type SecretOptions,
} from './create-secrets.js'
import { addSubscriber } from './subscribers.js'

const help = `Makes the secrets of a deployment: passwords, connection strings, a key pair for tokens.

  npm run secrets -- [options]

  --out DIR           folder, one file a secret (default .secrets)
  --mongo-hosts LIST  members of the replica set, separated by comma (default mongo:27017)
  --replica-set NAME  its name (default loyalty)
  --rotate NAME       make this password anew, mongo-password-wallet for example, customer-token-key.json, or
                      the certificate of tls/nats; more than once for several
  --tls               make an authority and certificates too, in tls, and addresses that demand TLS; from
                      then on each run renews those that have less than 30 days left
  --tls-name NAME     a further name of the certificates, loyalty.example.com for example; more than once
                      for several
  --tls-addresses     addresses that demand TLS, and no certificates
  --tls-ca-file PATH  where services find the authorities (default /run/tls/ca.crt, as in containers)
  --subscriber NAME   add a user of the broker that follows facts from outside, all or those of its subjects:
                      billing=loyalty.events.wallet.>; more than once for several
  --help              this text

What is there stays, addresses of MongoDB too: an option changes them, and one that is left out leaves them as they
are. How a rotated password gets to where it is needed: docs/operating.md,
"Rotate a password".
`

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string', default: '.secrets' },
        'mongo-hosts': { type: 'string' },
        'replica-set': { type: 'string' },
        rotate: { type: 'string', multiple: true, default: [] },
        tls: { type: 'boolean', default: false },
        'tls-name': { type: 'string', multiple: true, default: [] },
        'tls-addresses': { type: 'boolean', default: false },
        'tls-ca-file': { type: 'string' },
        subscriber: { type: 'string', multiple: true, default: [] },
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
    const addresses = options['tls-addresses'] ? 'addresses' : undefined
    const wanted: SecretOptions = {
      mongoHosts: options['mongo-hosts'],
      replicaSet: options['replica-set'],
      tls: options.tls ? 'certificates' : addresses,
      caFile: options['tls-ca-file'],
      tlsNames: options['tls-name'],
    }
    for (const subscriber of options.subscriber) await addSubscriber(options.out, subscriber)
    const addressBefore = await databaseAddress(options.out)
    const made = await createSecrets(options.out, wanted)
    for (const name of options.rotate) {
      await rotateSecret(options.out, name, wanted)
      made.push(name)
    }
    const names = made.map((name) => `\n  ${name}`).join('')
    console.log(
      made.length === 0 ? `${options.out} is complete` : `made in ${options.out}:${names}`,
    )
    const address = await databaseAddress(options.out)
    if (addressBefore !== null && address !== addressBefore) {
      console.log(`each mongo-url-* has another address: ${address}, before ${addressBefore}`)
    }
  }
} catch (thrown) {
  console.error(thrown instanceof Problem ? thrown.message : thrown)
  process.exitCode = 1
}
