#!/usr/bin/env node
// `npx loyalty` within the repository: as `npm run loyalty`, which compiles what has changed before. It stands
// in the repository, since npm makes links only to programs that are there when it installs.
process.argv.splice(2, 0, 'loyalty')
await import('../../../deploy/local/bootstrap.mjs')
