/**
 * Like the notices of the studio: dark in both themes. Folded it is a tab along the side, within the margin that the pages keep:
 * 16 px on a phone, twice that on a larger screen.
 */
export const panelLook = `
  :host { position: fixed; inset: auto 0 22vh auto; z-index: 2147483647; font: 12px/1.4 system-ui, sans-serif; color: #fdfaf4; }
  @media print { :host { display: none; } }
  details { border-radius: 7px 0 0 7px; background: #261d16; outline: 1px solid #6b5f55; }
  summary { display: flex; align-items: center; gap: 6px; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  details:not([open]) summary { writing-mode: vertical-rl; width: 14px; max-height: 40vh; padding: 8px 0; font-size: 10px; line-height: 14px; }
  details:not([open]) .state { max-height: 30vh; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .count { flex: none; writing-mode: horizontal-tb; min-width: 12px; border-radius: 6px; background: #f0c98f; color: #261d16;
    font: 700 9px/12px system-ui, sans-serif; text-align: center; }
  .heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  summary:focus-visible, select:focus-visible, input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid #f0c98f; outline-offset: 1px; }
  details[open] { box-sizing: border-box; width: min(300px, calc(100vw - 24px)); max-height: 74vh; overflow-y: auto; padding: 0 12px 12px;
    border-radius: 10px; margin-inline-end: 12px; }
  details[open] summary { padding: 9px 0; font-weight: 600; }
  details[open] summary::after { content: '×'; margin-inline-start: auto; font-size: 16px; line-height: 1; }
  details[open] .state { overflow-wrap: anywhere; }
  label { display: grid; grid-template-columns: 84px minmax(0, 1fr); align-items: center; margin-bottom: 8px; }
  select, input, button { box-sizing: border-box; width: 100%; min-height: 28px; font: inherit; color: inherit; background: #3b3029;
    border: 1px solid #7d7066; border-radius: 5px; padding: 3px 6px; }
  input::placeholder { color: #cfc6bd; }
  button { cursor: pointer; }
  a { display: block; margin-top: 10px; color: #f0c98f; }
  .hint + button { margin-bottom: 14px; }
  p { margin: 0 0 8px; overflow-wrap: anywhere; }
  .note { color: #f0c98f; }
  .hint { color: #cfc6bd; }
  @media (min-width: 768px) { details:not([open]) summary { width: 20px; font-size: 11px; line-height: 20px; } }
`
