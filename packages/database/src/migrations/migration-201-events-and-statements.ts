import { Migration } from '@mikro-orm/migrations'

/** A row is one event, whichever request brought it, and some no request at all; a delivery is what goes out from here. */
const before = 'webhook_delivery'
const after = 'webhook_event'

/** Functions of the database, and one column, that called what Substack says of somebody a word. */
const names = {
  closing_word: 'closing_statement',
  words_of_substack: 'statements_of_substack',
  word_plan: 'stated_plan',
  word_type: 'stated_type',
  says_leaving: 'states_leaving',
  prior_word: 'prior_statement',
}
const renamed = { ...names, [before]: after }

/** Renames what `from` finds as `name` (and `of`, what it belongs to), by a statement that %1$I to %3$I stand for. */
const renameEach = (from: string, statement: string) => `do $$ declare it record; begin
  for it in ${from} loop
    execute format('${statement}', it.of, it.name, replace(it.name, '${before}', '${after}'));
  end loop;
end $$`

export class Migration201EventsAndStatements extends Migration {
  override up(): void {
    this.addSql(`alter table ${before} rename to ${after}`)
    this.addSql('alter table reconcile_fix rename column prior_word to prior_statement')
    // One spelling for Planning Center, that of every other table.
    this.addSql('alter table outside_deletion drop constraint outside_deletion_platform_check')
    this.addSql(`update outside_deletion set platform = 'planningcenter' where platform = 'planning-center'`)
    this.addSql(`alter table outside_deletion add constraint outside_deletion_platform_check
      check (platform in ('substack', 'planningcenter'))`)
    // The index of a constraint goes with it; the sequence is that of the identity.
    this.addSql(
      renameEach(
        `select conrelid::regclass::text as of, conname as name from pg_constraint
          where conrelid = '${after}'::regclass and conname like '${before}%'`,
        'alter table %1$I rename constraint %2$I to %3$I',
      ),
    )
    const ofSchema = (kind: string) => `select null::text as of, relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = '${kind}' and relname like '${before}%'`
    this.addSql(renameEach(ofSchema('i'), 'alter index %2$I rename to %3$I'))
    this.addSql(renameEach(ofSchema('S'), 'alter sequence %2$I rename to %3$I'))
    this.addSql(
      renameEach(
        `select tgrelid::regclass::text as of, tgname as name from pg_trigger
          where tgrelid = '${after}'::regclass and tgname like '%${before}%'`,
        'alter trigger %2$I on %1$I rename to %3$I',
      ),
    )
    // Functions with their bodies, in which nothing but these names changes.
    const pattern = Object.keys(renamed).join('|')
    const rewrite = (text: string) =>
      Object.entries(renamed).reduce((all, [from, to]) => `regexp_replace(${all}, '\\m${from}\\M', '${to}', 'g')`, text)
    this.addSql(`do $$ declare it record; begin
      for it in select oid::regprocedure::text as signature, ${rewrite(`replace(proname, 'count_${before}', 'count_${after}')`)} as name
        from pg_proc where pronamespace = current_schema()::regnamespace
          and (proname = any('{${Object.keys(names).join(',')}}') or proname like 'count_${before}%')
      loop execute format('alter function %s rename to %I', it.signature, it.name); end loop;
    end $$`)
    this.addSql(`do $$ declare definition text; begin
      for definition in select ${rewrite('pg_get_functiondef(oid)')} from pg_proc
        where pronamespace = current_schema()::regnamespace and prokind = 'f' and prosrc ~ '\\m(${pattern})\\M'
      loop execute definition; end loop;
    end $$`)
  }
}
