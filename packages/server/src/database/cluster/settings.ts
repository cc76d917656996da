/** Settings of the cluster, in PostgreSQL's own words. */
export type PostgresSettings = Readonly<Record<string, string>>;

export interface SettingsNeeds {
  major: number;
  socketDir: string;
  port: number;
}

/**
 * Durable against power loss, small in memory (server and database together stay within 250 MB), no TCP port, no
 * personal data in the log.
 */
export function clusterSettings({ major, socketDir, port }: SettingsNeeds): PostgresSettings {
  return {
    listen_addresses: '',
    // A list: quoted, so that a comma or blank in the path does not split it.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '50',

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // A hot backup needs "replica", and one slot to keep the journal it copies.
    wal_level: 'replica',
    max_wal_senders: '0',
    max_replication_slots: '4',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    checkpoint_completion_target: '0.9',

    shared_buffers: '32MB',
    effective_cache_size: '256MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    huge_pages: 'off',
    jit: 'off',
    // Every background worker is a process with memory of its own; queries here are short.
    max_worker_processes: '2',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    ...(major >= 18 ? { io_method: 'sync' } : {}),

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    datestyle: 'iso, ymd',
    default_text_search_config: 'pg_catalog.simple',

    logging_collector: 'off',
    log_line_prefix: '%m [%p] %a ',
    log_checkpoints: 'off',
    log_lock_waits: 'on',
    log_min_duration_statement: '2s',
    // Values and rows may be personal data: messages stay without detail, statements without parameters.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
  };
}

/** The settings as the text of `postgresql.conf`. Operators' own go into `custom.conf` beside it. */
export function settingsFile(settings: PostgresSettings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return [
    '# Written by Portico at every start. Put settings of your own into custom.conf beside this file.',
    ...lines,
    "include_if_exists 'custom.conf'",
    '',
  ].join('\n');
}

/** Only through the socket, only the OS users who run Portico or PostgreSQL, as the kernel says who they are. */
export const hbaFile = 'local all all peer map=portico\n';

/** @param osUsers names of OS users who may connect */
export function identFile(osUsers: readonly string[], role: string): string {
  return [...new Set(osUsers)].map((name) => `portico "${name}" ${role}\n`).join('');
}
