/**
 * What exporters and Prometheus itself tell, as far as alerts ask for it, each with its labels. Seen at
 * percona/mongodb_exporter 0.51.0 with three members of MongoDB 6.0.5, at prometheus-nats-exporter 0.20.1 with
 * three servers of NATS 2.15.1, with a single one, and without a majority, and at Alertmanager 0.25.0.
 */
export const serverMetrics: Readonly<Record<string, readonly string[]>> = {
  up: [],
  mongodb_up: ['cluster_role'],
  mongodb_rs_myState: ['rs_nm', 'rs_state'],
  mongodb_rs_term: ['rs_nm', 'rs_state'],
  mongodb_rs_members_optimeDate: ['rs_nm', 'rs_state', 'member_idx', 'member_state'],
  mongodb_ss_wt_cache_bytes_currently_in_the_cache: ['rs_nm', 'rs_state'],
  mongodb_ss_wt_cache_maximum_bytes_configured: ['rs_nm', 'rs_state'],
  mongodb_ss_wt_cache_tracked_dirty_bytes_in_the_cache: ['rs_nm', 'rs_state'],
  mongodb_dbstats_fsUsedSize: ['rs_nm', 'rs_state', 'database'],
  mongodb_dbstats_fsTotalSize: ['rs_nm', 'rs_state', 'database'],
  nats_server_total_streams: ['cluster', 'meta_leader', 'server_name', 'server_id'],
  nats_stream_last_seq: ['cluster', 'stream_name', 'stream_leader', 'server_name', 'server_id'],
  nats_varz_jetstream_stats_storage: ['server_id'],
  nats_varz_jetstream_config_max_storage: ['server_id'],
  alertmanager_notifications_failed_total: ['integration'],
  // Only dashboards ask for these. Their names are those of published scrapes; we have not seen them ourselves.
  mongodb_ss_connections: ['rs_nm', 'rs_state', 'conn_type'],
  mongodb_ss_opcounters: ['rs_nm', 'rs_state', 'legacy_op_type'],
  mongodb_ss_opLatencies_latency: ['rs_nm', 'rs_state', 'op_type'],
  mongodb_ss_opLatencies_ops: ['rs_nm', 'rs_state', 'op_type'],
  nats_varz_connections: ['server_id'],
  nats_varz_in_msgs: ['server_id'],
  nats_varz_out_msgs: ['server_id'],
  nats_varz_slow_consumers: ['server_id'],
  nats_varz_mem: ['server_id'],
}
