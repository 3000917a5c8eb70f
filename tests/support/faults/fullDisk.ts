import type pg from 'pg'

const fail =
  "raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'"

/**
 * From now on every write to this database fails as on a full disk, also one that makes a table; gives
 * what makes room again.
 */
export async function fillDisk(pool: pg.Pool): Promise<() => Promise<unknown>> {
  await pool.query(`
    create function fill_row() returns trigger language plpgsql as $$ begin ${fail}; end $$;
    create function fill_table() returns event_trigger language plpgsql as $$ begin ${fail}; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger full_disk before insert or update or delete on %I execute function fill_row()', name);
      end loop;
    end $$;
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function fill_table()`)
  return () =>
    pool.query(`
    drop event trigger if exists full_disk; drop function if exists fill_row cascade;
    drop function if exists fill_table`)
}
