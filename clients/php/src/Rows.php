<?php

declare(strict_types=1);

namespace Loyalty;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;

/**
 * Rows of a list, page after page: `foreach` asks for a page when it comes to it, and ends with the last.
 *
 * @template Row of array<string, mixed>
 * @template Page of array<string, mixed>
 * @implements \IteratorAggregate<int, Row>
 */
final class Rows implements \IteratorAggregate
{
    /** @internal */
    public function __construct(private readonly Caller $caller, private readonly Call $call)
    {
    }

    /**
     * @return \Generator<int, Row>
     * @throws LoyaltyException
     */
    public function getIterator(): \Generator
    {
        $call = $this->call;
        while (true) {
            $page = $this->caller->page($call);
            // Not "yield from", which would begin the keys anew with each page.
            foreach ($page['data'] as $row) {
                /** @var Row $row */
                yield $row;
            }
            $cursor = $page['cursor'] ?? null;
            if (!is_string($cursor) || $cursor === $call->cursor()) {
                return;
            }
            $call = $call->after($cursor);
        }
    }

    /**
     * One page as it is answered, with its `cursor` and what else it tells, such as `count`.
     *
     * @return Page
     * @throws LoyaltyException
     */
    public function page(): array
    {
        /** @var Page $page */
        $page = $this->caller->page($this->call);
        return $page;
    }
}
