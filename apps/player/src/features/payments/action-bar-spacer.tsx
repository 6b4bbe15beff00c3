import s from './payments.module.css';

/** Room for an action bar that says more than its button, so that it hides nothing at the end of the page. */
export function ActionBarSpacer() {
  return <div className={s['bar-room']} aria-hidden="true" />;
}
