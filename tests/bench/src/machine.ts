import { once } from 'node:events'
import { connect } from 'node:net'
import { arch, cpus, platform, totalmem } from 'node:os'
import { MongoClient } from 'mongodb'

const GIBIBYTE = 1024 ** 3

/** Where figures come from. It names no host, no user and no folder. */
export interface Machine {
  cores: number
  cpu: string
  memoryGiB: number
  platform: string
  versions: Record<string, string>
}

export async function describeMachine(mongoUrl: string, natsUrl: string): Promise<Machine> {
  const processors = cpus()
  return {
    cores: processors.length,
    cpu: processors[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / GIBIBYTE),
    platform: `${platform()} ${arch()}`,
    versions: {
      node: process.versions.node,
      mongod: await mongodVersion(mongoUrl),
      'nats-server': await natsVersion(natsUrl),
    },
  }
}

async function mongodVersion(url: string): Promise<string> {
  const client = await MongoClient.connect(url)
  try {
    const { version } = await client.db('admin').command({ buildInfo: 1 })
    return String(version)
  } finally {
    await client.close()
  }
}

/** The broker begins every connection with a line that names its version. */
async function natsVersion(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    return /"version":"([^"]+)"/.exec(greeting.toString())?.[1] ?? 'unknown'
  } finally {
    socket.destroy()
  }
}
