// Stands for any service in tests of the stack: ready at once, ends on SIGTERM.
import { createServer } from 'node:http'

createServer((_, answer) => answer.end()).listen(Number(process.env.HEALTH_PORT), '127.0.0.1')
