import { Command, Option } from 'commander'
import { algorithms, createKeyPair, writeKeyPair } from '@loyalty/shared/tokens/key-pair'
import type { Algorithm } from '@loyalty/shared/tokens/key-pair'
import { Failure } from '../failure.js'
import { printResult } from '../console-io.js'
import type { ConsoleIo } from '../console-io.js'

interface CreateOptions {
  out: string
  algorithm: Algorithm
  json?: boolean
}

const examples = `
Examples:
  loyalty keys create --out keys
  loyalty keys create --out keys --algorithm ES256 --json

Gateways take the public file as JWKS=keys/jwks.json. The private one stays where tokens are issued.`

/** `loyalty keys …` */
export const keysCommand = (io: ConsoleIo): Command =>
  new Command('keys').description('key pairs that sign and check tokens').addCommand(
    new Command('create')
      .description('make a key pair: signing-key.json (private) and jwks.json (public)')
      .requiredOption('--out <dir>', 'folder for the two files')
      .addOption(
        new Option('--algorithm <name>', 'signature algorithm')
          .choices(algorithms)
          .default('EdDSA'),
      )
      .option('--json', 'print the result as JSON')
      .addHelpText('after', examples)
      .action((options: CreateOptions) => createKeys(io, options)),
  )

async function createKeys(io: ConsoleIo, { out, algorithm, json }: CreateOptions): Promise<void> {
  const pair = await createKeyPair(algorithm)
  const files = await writeKeyPair(out, pair).catch((thrown: unknown) => {
    throw isExisting(thrown)
      ? new Failure(`${out} holds a key pair already: choose another folder.`)
      : new Failure(`The keys cannot be written to ${out}: ${String(thrown)}`)
  })
  printResult(
    io,
    json,
    {
      kid: pair.signingKey.kid,
      algorithm,
      signing_key: files.signingKeyFile,
      jwks: files.keySetFile,
    },
    `private key ${files.signingKeyFile}\npublic keys ${files.keySetFile}`,
  )
}

const isExisting = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST'
