import { Migration } from '@mikro-orm/migrations'

const columns = {
  // What a row of a list states of consent and of an end, whatever its cells hold.
  import_row: { says_consent: 'consent_stated', says_end: 'end_stated', told_at: 'reported_at' },
  // When, and by whom, something was reported to be done at Substack by hand; and in which list a comp that is over was stated.
  comp: { told_at: 'reported_at', told_by: 'reported_by', told_in_change_set_id: 'stated_in_change_set_id' },
  unsubscription: { told_at: 'reported_at', told_by: 'reported_by' },
  // The age of a name.
  subscriber: { told_as_of: 'name_as_of' },
  change_row: { prior_told_as_of: 'prior_name_as_of' },
  reconcile_discrepancy: { words: 'description' },
  // What a search looks at beside the person.
  activity: { words_key: 'text_key' },
}

/** The functions that read `told_at`, each of a table above. */
const functions = [
  'count_comp_to_do_insert',
  'count_comp_to_do_delete',
  'count_comp_to_do_update',
  'count_unsubscription_insert',
  'count_unsubscription_delete',
  'count_unsubscription_update',
  'follow_sending_words',
]

/** Records that keep such a column under its name. */
const records = { import_row: ['comp_here', 'ended_comp'], reconcile_fix: ['prior_comp'], settled: ['known'] }

/** What was told, said and put into words by the field's own names. Our own export heads its columns as before. */
export class Migration119StatedAndReported extends Migration {
  override up(): void {
    for (const [table, names] of Object.entries(columns))
      for (const [before, after] of Object.entries(names))
        this.addSql(`alter table ${table} rename column ${before} to ${after}`)
    this.addSql('alter index comp_told_in rename to comp_stated_in')
    // With nothing but the column's name changed.
    this.addSql(`do $$ declare name text; begin
      foreach name in array array[${functions.map((it) => `'${it}'`).join(', ')}] loop
        execute (select regexp_replace(pg_get_functiondef(p.oid), '\\mtold_at\\M', 'reported_at', 'g') from pg_proc p
          join pg_namespace n on n.oid = p.pronamespace where p.proname = name and n.nspname = current_schema());
      end loop;
    end $$`)
    for (const [table, names] of Object.entries(records))
      for (const name of names)
        this.addSql(`update ${table} set ${name} = (${name} - array['told_at', 'told_by', 'toldAt', 'toldBy'])
          || (select coalesce(jsonb_object_agg(replace(key, 'told', 'reported'), value), '{}') from jsonb_each(${name})
            where key in ('told_at', 'told_by', 'toldAt', 'toldBy'))
          where ${name} ?| array['told_at', 'told_by', 'toldAt', 'toldBy']`)
  }
}
