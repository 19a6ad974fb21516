import type { CommandFailedEvent, CommandSucceededEvent, Document, MongoClient } from 'mongodb'
import { tracingOf, type Span } from '../observability/tracing.js'

/**
 * A span for each operation of the database that runs within another span: the name of the operation
 * and its collection, never a value. Needs `monitorCommands`.
 */
export function traceCommands(client: MongoClient): void {
  const spans = new Map<number, Span>()
  client.on('commandStarted', ({ requestId, command, databaseName }) => {
    const span = startStatement(command, databaseName)
    if (span !== null) spans.set(requestId, span)
  })
  const end = ({ requestId }: CommandSucceededEvent | CommandFailedEvent, failure?: string) => {
    const span = spans.get(requestId)
    if (span === undefined) return
    spans.delete(requestId)
    if (failure !== undefined) span.fail(failure)
    span.end()
  }
  client.on('commandSucceeded', (event) => end(event))
  client.on('commandFailed', (event) => end(event, event.failure.name))
}

/** The span of one statement, whose first field names it. Null where nobody follows what it is part of. */
export function startStatement(command: Document, database: string): Span | null {
  const tracing = tracingOf()
  const parent = tracing?.current()
  if (!tracing || !parent) return null
  const [[name, target] = ['', null]] = Object.entries(command)
  const collection = typeof target === 'string' ? target : ''
  return tracing.start(collection === '' ? name : `${name} ${collection}`, {
    kind: 'client',
    parent: parent.traceparent,
    attributes: {
      'db.system.name': 'mongodb',
      'db.namespace': database,
      'db.operation.name': name,
      ...(collection !== '' && { 'db.collection.name': collection }),
    },
  })
}
