import { parentPort } from 'node:worker_threads'
import { readRows, type RowsBody } from './read-rows.js'

/** A thread that reads one body after the other. What it answers is handed over, not copied. */
parentPort?.on('message', (body: RowsBody) => {
  const read = readRows(body)
  parentPort?.postMessage(read, read.ok ? read.rows.batches.map(({ buffer }) => buffer) : [])
})
