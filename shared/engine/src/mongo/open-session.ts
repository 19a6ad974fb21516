import type { MongoClient } from 'mongodb'
import type { BatchSession, StatementMode } from './batch-session.js'
import { PipelinedSession } from './driver-internals/pipelined-session.js'
import { PublicSession } from './public-session.js'

export const openSession = (
  mode: StatementMode,
  client: MongoClient,
  database: string,
): BatchSession =>
  mode === 'public' ? new PublicSession(client, database) : new PipelinedSession(client, database)
