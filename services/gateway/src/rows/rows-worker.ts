import { parentPort } from 'node:worker_threads'
import { readRows } from './read-rows.js'

/** A thread that reads one body after the other. What it answers is handed over, not copied. */
parentPort?.on('message', (body: Parameters<typeof readRows>[0]) => {
  const read = readRows(body)
  parentPort?.postMessage(read, read.ok ? read.rows.batches.map(({ buffer }) => buffer) : [])
})
