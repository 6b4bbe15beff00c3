import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a counter prints one line per set of labels', () => {
  const metrics = createMetrics();
  const calls = metrics.counter('calls_total', 'Calls.');
  calls.add({ route: '/a' });
  calls.add({ route: '/a' });
  calls.add({ route: '/b' }, 3);
  expect(metrics.render()).toBe(
    '# HELP calls_total Calls.\n# TYPE calls_total counter\ncalls_total{route="/a"} 2\ncalls_total{route="/b"} 3\n',
  );
});

test('a histogram counts a value in its own bucket and in every larger one', () => {
  const metrics = createMetrics();
  const seconds = metrics.histogram({ name: 'wait_seconds', help: 'Wait.', buckets: [0.1, 1] });
  for (const value of [0.1, 0.5, 7]) seconds.observe(value, { route: '/a' });
  const lines = metrics.render().split('\n');
  expect(lines).toContain('wait_seconds_bucket{route="/a",le="0.1"} 1');
  expect(lines).toContain('wait_seconds_bucket{route="/a",le="1"} 2');
  expect(lines).toContain('wait_seconds_bucket{route="/a",le="+Inf"} 3');
  expect(lines).toContain('wait_seconds_sum{route="/a"} 7.6');
  expect(lines).toContain('wait_seconds_count{route="/a"} 3');
});

test('a gauge is read at the moment of the scrape', () => {
  const metrics = createMetrics();
  let open = 1;
  metrics.gauge('open', 'Open.', () => [{ value: open }]);
  open = 5;
  expect(metrics.render()).toContain('\nopen 5\n');
});

test('quotes, backslashes and line breaks of a label are escaped', () => {
  const metrics = createMetrics();
  metrics.counter('odd_total', 'Odd.').add({ name: 'a"b\\c\nd' });
  expect(metrics.render()).toContain('odd_total{name="a\\"b\\\\c\\nd"} 1');
});

test('the same name twice is a fault', () => {
  const metrics = createMetrics();
  metrics.counter('twice', 'Twice.');
  expect(() => metrics.counter('twice', 'Twice.')).toThrow('registered twice');
});
