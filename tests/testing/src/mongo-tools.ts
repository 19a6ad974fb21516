import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface MongoTools {
  mongodump: string
  mongorestore: string
}

/** MongoDB's tools, in the folder that TEST_MONGO_TOOLS names, else on the PATH; null where they are not. */
export function findMongoTools(): MongoTools | null {
  const folders = [process.env['TEST_MONGO_TOOLS'], ...(process.env['PATH'] ?? '').split(delimiter)]
  for (const folder of folders) {
    if (folder === undefined || folder === '') continue
    const tools = {
      mongodump: join(folder, 'mongodump'),
      mongorestore: join(folder, 'mongorestore'),
    }
    if (Object.values(tools).every(isExecutable)) return tools
  }
  return null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
