import { repository } from '../paths.js'
import { auditLockFile } from './audit.js'

/** Nothing was found · something was found · nobody could be asked. */
const EXIT = { clean: 0, found: 1, notChecked: 2 } as const

const audit = await auditLockFile(repository)
if (!audit.isChecked) {
  console.error(`NOT CHECKED: no advisory source can be reached (${audit.reason})`)
  process.exitCode = EXIT.notChecked
} else if (audit.found.length > 0) {
  for (const { name, severity } of audit.found) console.log(`${severity}  ${name}`)
  console.log(`${audit.found.length} of ${audit.packages} locked packages have known advisories`)
  process.exitCode = EXIT.found
} else {
  console.log(`checked ${audit.packages} locked packages: no known advisory`)
  process.exitCode = EXIT.clean
}
