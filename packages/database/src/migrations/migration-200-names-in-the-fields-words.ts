import { Migration } from '@mikro-orm/migrations'

const columns = {
  // What came of a delivery, in a sentence.
  webhook_delivery: { says: 'detail' },
  // What a list stated of somebody, as a sum of the numbers in `change-rows/statements.ts`, and as of when.
  change_row: { says: 'statements', said_at: 'stated_at' },
  // What Substack's newest list or reading states of sending to them, and as of when.
  unsubscription: { word_at: 'sending_stated_at', word_is_off: 'is_sending_off' },
}

/** What the functions of the database call them; none of them reads a delivery. */
const names = {
  says: 'statements',
  said_at: 'stated_at',
  word_at: 'sending_stated_at',
  word_is_off: 'is_sending_off',
  sending_word: 'sending_statement',
  follow_sending_words: 'follow_sending_statements',
  gather_sending_words: 'gather_sending_statements',
}

/** Columns, and the fields of our own export that an import may hold, by the words that the field has for them. */
export class Migration200NamesInTheFieldsWords extends Migration {
  override up(): void {
    for (const [table, renamed] of Object.entries(columns))
      for (const [before, after] of Object.entries(renamed))
        this.addSql(`alter table ${table} rename column ${before} to ${after}`)
    this.addSql('alter table sending_word rename to sending_statement')
    this.addSql('alter index sending_word_of rename to sending_statement_of')
    this.addSql('alter index sending_word_once rename to sending_statement_once')
    for (const name of ['follow', 'gather'])
      this.addSql(`alter function ${name}_sending_words(text[]) rename to ${name}_sending_statements`)
    // With nothing but these names changed.
    const rewritten = Object.entries(names).reduce(
      (text, [before, after]) => `regexp_replace(${text}, '\\m${before}\\M', '${after}', 'g')`,
      'pg_get_functiondef(p.oid)',
    )
    this.addSql(`do $$ declare definition text; begin
      for definition in select ${rewritten} from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = current_schema() and p.prokind = 'f' and p.prosrc ~ '\\m(${Object.keys(names).join('|')})\\M'
      loop execute definition; end loop;
    end $$`)
    this.addSql(`update import set columns = replace(columns::text, 'told-at"', 'reported-at"')::jsonb
      where columns::text like '%told-at"%'`)
  }
}
