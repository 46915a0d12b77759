/**
 * The statement that changes some words of a function of the database as it stands, however many migrations wrote it: each
 * `from` becomes its `to`, wherever it is. It fails where a word is not there.
 */
export const patchFunction = (
  name: string,
  changes: readonly (readonly [from: string, to: string])[],
): string => `do $patch$
  declare text text := pg_get_functiondef('${name}'::regproc); before text; begin
    ${changes
      .map(
        ([from, to]) => `before := text; text := replace(text, $from$${from}$from$, $to$${to}$to$);
    if text = before then raise exception 'nothing to change in %', '${name}'; end if;`,
      )
      .join('\n    ')}
    execute text;
  end $patch$`
