/** Whether the address asks for the e-mail at once, as the account that is being opened does. */
export const isForEmail = (search: string): boolean => new URLSearchParams(search).get('view') === 'email';
