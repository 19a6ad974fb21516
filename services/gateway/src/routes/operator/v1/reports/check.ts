import { checkReports } from '@loyalty/shared/contracts/wallet/report-check'
import { resource } from '../../../../one-service.js'

/** A cursor holds what is added up of the day that the call ended in. */
const CHECK_BYTES_MAX = 512 * 1024

export default resource(checkReports, {
  method: 'POST',
  url: '/operator/v1/reports/check',
  scopes: ['reports:read'],
  summary: 'Compare the reports with the ledger',
  description:
    'Adds up a part of the ledger anew and compares it with the reports. Changes nothing; repeat it with the cursor until that is null.',
  status: 200,
  bodyBytesMax: CHECK_BYTES_MAX,
})
