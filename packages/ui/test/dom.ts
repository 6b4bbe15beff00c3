import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test globals are off in this house, so the library cannot register its own clean-up.
afterEach(cleanup);

export { act, fireEvent, render, screen, within } from '@testing-library/react';
