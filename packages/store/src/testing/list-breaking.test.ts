import { expect, test } from 'vitest'
import { listBreaking } from './list-breaking.ts'

test.each([
  'drop table t',
  'drop function f()',
  'drop view v',
  'drop trigger changed on t',
  'drop index t_name',
  'alter table t drop column a',
  'alter table t drop a',
  'alter table t drop constraint t_key, add constraint t_other unique (a, b)',
  'alter table t alter column a drop default',
  'alter table t alter a set not null',
  'alter table t alter column a type bigint',
  'alter table t alter a set data type bigint',
  'alter table t rename a to b',
  'alter view v rename to w',
  'alter table t set schema old',
  'alter table t add column a integer not null',
  'alter table t add a integer not null',
  'alter table t\n  add column a numeric(10, 2) default 0,\n  add column b integer not null',
  "alter table t add column a text not null check (a <> 'default')",
  'alter table t add constraint positive check (a > 0)',
  'alter table t add constraint positive check (a > 0) not valid',
  'alter table t add check (a > 0)',
  'alter table t add unique (a)',
  'alter table t add foreign key (a) references u',
  'CREATE UNIQUE INDEX t_a ON t (a)',
  'create unique index concurrently if not exists t_a on only t (a)',
])('may break an older process: %s', (statement) => {
  expect(listBreaking(`create table other (id integer);\n${statement};\n`)).toHaveLength(1)
})

test.each([
  'create table u (id integer primary key, a integer not null unique)',
  'alter table t add column a integer',
  'alter table t add column a integer not null default 0',
  'alter table t add column a uuid not null default gen_random_uuid(), add column b text check (b is not null)',
  'alter table t add column a bigint not null generated always as identity',
  'alter table t alter column a set default 1',
  'create index t_a on t (a)',
  'create or replace function f() returns integer language sql as $$ select 1 $$',
  "update t set a = 'drop it; rename it'",
  "-- drop table t; what isn't used\nselect 1",
  '/* alter table t\n rename a to b; */ select 1',
  'create table u (id integer); alter table u add constraint u_key unique (id); create unique index u_id on u (id)',
  'create temporary table moved as select 1 as a; drop table moved',
])('harms none: %s', (statements) => {
  expect(listBreaking(`${statements};\n`)).toEqual([])
})
