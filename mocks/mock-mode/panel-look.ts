/** Like the notices of the studio: dark in both themes, and out of the page's way until it is opened. */
export const panelLook = `
  :host { position: fixed; inset: auto 12px 12px auto; z-index: 2147483647; max-width: calc(100vw - 24px);
    border-radius: 10px; background: #261d16; color: #fdfaf4; outline: 1px solid #6b5f55; font: 12px/1.4 system-ui, sans-serif; }
  @media print { :host { display: none; } }
  summary { padding: 7px 12px; cursor: pointer; }
  summary:focus-visible, select:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid #f0c98f; outline-offset: 1px; }
  details[open] { display: grid; gap: 8px; padding: 0 12px 12px; width: min(260px, calc(100vw - 48px)); }
  details[open] summary { padding-inline: 0; }
  label { display: grid; grid-template-columns: 84px minmax(0, 1fr); align-items: center; margin-bottom: 8px; }
  select, input, button { box-sizing: border-box; width: 100%; min-height: 28px; font: inherit; color: inherit; background: #3b3029;
    border: 1px solid #7d7066; border-radius: 5px; padding: 3px 6px; }
  input::placeholder { color: #cfc6bd; }
  button { cursor: pointer; }
  output { display: block; padding: 0 12px 8px; color: #f0c98f; }
`
