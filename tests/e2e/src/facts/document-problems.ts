import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { Message } from './fact-problems.js'

interface Document {
  channels: Record<string, { address: string }>
}

const file = new URL('../../../../docs/asyncapi.json', import.meta.url)

/** Where messages are not what docs/asyncapi.json says of their subject. */
export async function documentProblems(messages: readonly Message[]): Promise<string[]> {
  const document = JSON.parse(await readFile(file, 'utf8')) as Document
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'asyncapi', ...document })
  const channels = new Map(
    Object.entries(document.channels).map(([name, { address }]) => [
      address.slice(0, address.lastIndexOf('.')),
      name,
    ]),
  )
  return messages.flatMap(({ subject, text }) => {
    const channel = channels.get(subject.slice(0, subject.lastIndexOf('.')))
    if (channel === undefined) return [`${subject}: not in the document`]
    const validate = ajv.getSchema(`asyncapi#/components/messages/${channel}/payload`)
    if (validate === undefined) return [`${subject}: no payload in the document`]
    return validate(JSON.parse(text) as unknown)
      ? []
      : [`${subject}: ${ajv.errorsText(validate.errors)}`]
  })
}
