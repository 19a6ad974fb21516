import { execFile } from 'node:child_process'
import {
  access,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { repository } from '../src/paths.js'
import { dataServiceNames } from '../src/services.js'

const run = promisify(execFile)

/**
 * Docker as the script asks it: a container is a file in the folder of its service, whose text is its image. `broker` holds
 * what the broker sees of its users and goes by, and `failing` names the deploy step that fails.
 */
const DOCKER = `#!/usr/bin/env bash
cd "$(dirname "$0")"
case "$*" in
  'compose ps --quiet '*) for id in "$4"/*; do echo "\${id#*/}"; done ;;
  'inspect --format {{.Created}} {{.Id}} '*) for id in "\${@:4}"; do echo "\${id#*-} $id"; done ;;
  'inspect --format {{.State.Health.Status}} '*) echo healthy ;;
  'inspect --format {{.Image}} '*) echo "$(cat */"$4") hash" ;;
  'inspect --format {{join .Config.Cmd " "}} '*) echo '--config /etc/nats/conf/nats-server.conf' ;;
  'image inspect --format {{.Id}} '*) echo new ;;
  'compose config --hash '*) echo "$4 hash" ;;
  'compose --profile tools config --images '*) echo "loyalty/$6:dev" ;;
  'compose exec -T nats cat '*) cat broker/users.conf ;;
  'compose exec -T nats nats-server --config /etc/nats/conf/nats-server.conf -t')
    cat broker/check
    ! grep -q invalid broker/check ;;
  'compose exec -T nats wget '*) cat broker/varz ;;
  'compose run '*"$(cat failing)-deploy") exit 1 ;;
  'compose up '*)
    scale=$8 service=\${8%=*}
    for ((i = 0; $(ls "$service" | wc -l) < \${scale#*=}; i++)); do
      [[ -e $service/$service-n$i ]] || echo new >"$service/$service-n$i"
    done ;;
  'stop '*) ls "\${2%%-*}" | wc -l >>"stopped-\${2%%-*}" ;;
  'rm '*) rm "\${2%%-*}/$2" ;;
esac
`

let folder = ''
const file = (path: string) => join(folder, path)
const scale = async (service: string, count: number, image: 'old' | 'new') => {
  await mkdir(file(service), { recursive: true })
  for (let index = 0; index < count; index++)
    await writeFile(file(`${service}/${service}-${index}`), image)
}
const upgrade = async () =>
  (
    await run(join(repository, 'deploy/upgrade.sh'), [], {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    })
  ).stdout

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  await mkdir(file('deploy/nats'), { recursive: true })
  await mkdir(file('broker'))
  await copyFile(join(repository, 'deploy/nats/users.conf'), file('deploy/nats/users.conf'))
  await copyFile(join(repository, 'deploy/nats/users.conf'), file('broker/users.conf'))
  await writeFile(file('broker/check'), 'configuration file is valid (sha256:a1)')
  await writeFile(file('broker/varz'), '"config_digest": "sha256:a1"')
  await writeFile(file('failing'), 'none')
  await writeFile(file('docker'), DOCKER, { mode: 0o755 })
  for (const service of [...dataServiceNames, 'gateway', 'mongo', 'nats'])
    await scale(service, 1, 'new')
  await scale('wallet', 2, 'old')
})
afterEach(() => rm(folder, { recursive: true }))

describe('an upgrade with compose', () => {
  it('keeps the number of processes, also of those that were added after a failed one', async () => {
    await writeFile(file('failing'), 'wallet')
    await expect(upgrade()).rejects.toThrow('the deploy step of wallet failed')
    await writeFile(file('failing'), 'none')
    await scale('wallet', 4, 'old')
    expect(await upgrade()).toContain('wallet: 4 of 4 to replace')
    expect(await readFile(file('stopped-wallet'), 'utf8')).toBe('5\n5\n5\n5\n')
    expect(await readdir(file('wallet'))).toHaveLength(4)
    await expect(access(file('.upgrade'))).rejects.toThrow('ENOENT')
  })

  it('takes one process more for the new one of an upgrade that was cut off, and not two', async () => {
    await writeFile(file('.upgrade'), 'wallet 2\ncatalog 2\n')
    await scale('wallet', 3, 'old')
    await scale('catalog', 4, 'old')
    await upgrade()
    expect(await readdir(file('wallet'))).toHaveLength(2)
    expect(await readdir(file('catalog'))).toHaveLength(4)
  })

  it.each([
    ['sees other users', 'users.conf', 'does not see deploy/nats/users.conf'],
    ['cannot read them', 'check', 'cannot read its users'],
    ['refuses them', 'varz', 'does not take what its files say'],
  ])('ends before it replaces a process where the broker %s', async (_, part, sentence) => {
    await writeFile(file(`broker/${part}`), 'invalid')
    await expect(upgrade()).rejects.toThrow(sentence)
    expect(await readdir(file('wallet'))).toEqual(['wallet-0', 'wallet-1'])
  })
})
