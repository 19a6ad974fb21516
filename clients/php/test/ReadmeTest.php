<?php

declare(strict_types=1);

namespace Loyalty\Test;

use Loyalty\Client;
use PHPUnit\Framework\TestCase;

final class ReadmeTest extends TestCase
{
    /** @return list<array{string}> */
    public static function programs(): array
    {
        preg_match_all('/^```php\n(.+?)^```/ms', (string) file_get_contents(__DIR__ . '/../README.md'), $found);
        return array_map(fn (string $program): array => [$program], $found[1]);
    }

    /** @dataProvider programs */
    public function testAProgramIsPhpAndCallsMethodsThatThereAre(string $program): void
    {
        self::assertNotSame([], token_get_all("<?php {$program}", TOKEN_PARSE));
        preg_match_all('/\$loyalty((?:->\w+)+)->(\w+)\(/', $program, $calls, PREG_SET_ORDER);
        foreach ($calls as [, $resource, $method]) {
            $of = new Client('http://127.0.0.1:1', 'token-1');
            foreach (explode('->', ltrim($resource, '->')) as $property) {
                $of = $of->{$property};
            }
            self::assertTrue(method_exists($of, $method), "{$resource}->{$method}");
        }
    }

    public function testThereArePrograms(): void
    {
        self::assertCount(5, self::programs());
    }
}
