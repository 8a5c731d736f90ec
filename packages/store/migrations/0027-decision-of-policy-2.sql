-- What a decision of policy 2 says and one before does not: of the old ones it is not known. Those that live are judged again.
update opportunity set decision = decision
  || jsonb_build_object('matrix', null, 'orders', jsonb_build_object('ticket', null, 'reason', 'blocked'))
  || case
    when jsonb_typeof(decision -> 'execution') = 'object' then jsonb_build_object(
      'execution',
      decision -> 'execution' || '{"fixedCostsUsd": null, "profitAfterCostsUsd": null}'::jsonb
    )
    else '{}'::jsonb
  end
where not jsonb_exists(decision, 'matrix');
