import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import type { Child, Command, Ending } from '@loyalty/local/processes/child'
import { GenericContainer, getContainerRuntimeClient } from 'testcontainers'

/**
 * The engine removes it as soon as its process has ended, whoever ended it: no run needs a reaper,
 * whose image would have to be had too and may drive the engine.
 */
class PassingContainer extends GenericContainer {
  constructor(image: string) {
    super(image)
    this.hostConfig.AutoRemove = true
  }
}

/**
 * Runs a server's command in a container as if it were a child process: as the same user, at the same
 * address, with the same files at the same paths. Its process id is one of this machine, so the
 * guardian of the run ends it too.
 */
export async function startInContainer(
  command: Command,
  image: string,
  folder: string,
): Promise<Child> {
  const { name, program, args, logFile } = command
  const { uid, gid } = userInfo()
  await mkdir(dirname(logFile), { recursive: true })
  const started = await new PassingContainer(image)
    .withAutoCleanup(false)
    .withEntrypoint([program])
    .withCommand([...args])
    .withUser(`${uid}:${gid}`)
    .withNetworkMode('host')
    .withBindMounts([{ source: folder, target: folder }])
    .withLogConsumer((stream) => stream.pipe(createWriteStream(logFile, { flags: 'a' })))
    .start()
  const client = await getContainerRuntimeClient()
  const container = client.container.getById(started.getId())
  const { State: state } = await container.inspect()
  let isGone = false
  const ended = container.wait({ condition: 'removed' }).then(
    ({ StatusCode: code }: { StatusCode: number }): Ending => ({ code, signal: null }),
    (): Ending => ({ code: null, signal: null }),
  )
  void ended.then(() => (isGone = true))
  return {
    name,
    pid: state.Pid,
    logFile,
    ended,
    hasEnded: () => isGone,
    // It may end in the same moment; that it has ended is told by `ended`.
    signal: (signal) => void container.kill({ signal }).catch(() => undefined),
  }
}
