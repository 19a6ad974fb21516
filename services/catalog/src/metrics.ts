import { gauge } from '@loyalty/engine/process'

export const lastBackup = gauge({
  name: 'loyalty_backup_last_success_timestamp_seconds',
  help: 'When the last whole backup of the databases ended, in seconds since 1970; 0 before the first. Catalog reports it for all services.',
})

export const savedOplog = gauge({
  name: 'loyalty_backup_oplog_saved_timestamp_seconds',
  help: 'Up to when the oplog is saved beside the backups, in seconds since 1970; 0 where it is not. Catalog reports it for all services.',
})

export const oplogEvery = gauge({
  name: 'loyalty_backup_oplog_every_seconds',
  help: 'Seconds after which the oplog is to be saved again; 0 where nobody saves it. Catalog reports it for all services.',
})
