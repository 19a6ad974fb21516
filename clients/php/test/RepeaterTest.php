<?php

declare(strict_types=1);

namespace Loyalty\Test;

use Loyalty\Attempt;
use Loyalty\Internal\Answer;
use Loyalty\Internal\Broken;
use Loyalty\Internal\Call;
use Loyalty\Internal\Repeater;
use Loyalty\LoyaltyException;
use PHPUnit\Framework\TestCase;

final class RepeaterTest extends TestCase
{
    private FakeClock $clock;
    /** @var list<float> when each attempt began */
    private array $askedAt;
    /** @var list<float> what each attempt was given */
    private array $given;
    /** @var list<Attempt> */
    private array $told;

    protected function setUp(): void
    {
        $this->clock = new FakeClock();
        $this->askedAt = $this->given = $this->told = [];
    }

    /** @param list<Answer|Broken|null> $steps null takes all the time that it is given */
    private function ask(array $steps, int $attemptsMax = 5, float $attempt = 10.0, float $all = 30.0, string $method = 'POST'): Answer
    {
        $tell = function (Attempt $attempt): void {
            $this->told[] = $attempt;
        };
        $repeater = new Repeater($attemptsMax, $attempt, $all, $tell, $this->clock);
        return $repeater->ask(new Call('coupons.redeem', $method, '/v1/coupons/redeem'), function (float $seconds) use ($steps): Answer {
            $step = $steps[count($this->askedAt)] ?? null;
            $this->askedAt[] = $this->clock->seconds;
            $this->given[] = $seconds;
            if ($step === null) {
                $this->clock->seconds += $seconds;
                throw new Broken('timed out', true);
            }
            return $step instanceof Answer ? $step : throw $step;
        });
    }

    private static function answer(int $status, ?string $retryAfter = null): Answer
    {
        return new Answer($status, $retryAfter === null ? [] : ['retry-after' => $retryAfter], '');
    }

    /** @param array<string, string> $headers */
    private static function refusal(int $status, string $code = 'SOME_CODE', array $headers = []): Answer
    {
        return new Answer($status, $headers, json_encode(['error' => 'No', 'details' => 'Why', 'code' => $code, 'request_id' => 'r-1'], JSON_THROW_ON_ERROR));
    }

    /** @return array<string, array{list<Answer|Broken>, int, int}> */
    public static function steps(): array
    {
        $answer = self::answer(...);
        return [
            'a success is taken' => [[$answer(200)], 200, 1],
            'a refusal is final' => [[$answer(422)], 422, 1],
            'a conflict is final' => [[$answer(409)], 409, 1],
            '500 is final' => [[$answer(500)], 500, 1],
            '429 is asked again' => [[$answer(429), $answer(200)], 200, 2],
            '502 of a proxy is asked again' => [[$answer(502), $answer(200)], 200, 2],
            '503 is asked again' => [[$answer(503), $answer(200)], 200, 2],
            '504, whose effect is unknown, is asked again' => [[$answer(504), $answer(200)], 200, 2],
            'the same key at work is asked again' => [[$answer(409, '1'), $answer(200)], 200, 2],
            'a broken connection is asked again' => [[new Broken('reset', false), $answer(200)], 200, 2],
            'after the last attempt the answer is what it is' => [array_fill(0, 9, $answer(503)), 503, 5],
        ];
    }

    /**
     * @dataProvider steps
     * @param list<Answer|Broken> $steps
     */
    public function testRepeats(array $steps, int $status, int $attempts): void
    {
        self::assertSame($status, $this->ask($steps)->status);
        self::assertCount($attempts, $this->askedAt);
    }

    public function testWaitsAsLongAsTheServiceAsksFor(): void
    {
        $this->ask([self::answer(503, '2'), self::answer(429, '12'), self::answer(200)]);
        self::assertSame([2.0, 12.0], $this->clock->slept);
    }

    public function testWaitsUntilTheDateThatAProxyNames(): void
    {
        $this->ask([self::answer(503, gmdate('D, d M Y H:i:s \G\M\T', time() + 20)), self::answer(200)]);
        self::assertCount(1, $this->clock->slept);
        self::assertGreaterThan(5.0, $this->clock->slept[0]);
        self::assertLessThanOrEqual(20.0, $this->clock->slept[0]);
    }

    /** @return list<array{Answer}> */
    public static function tooLong(): array
    {
        return [[self::answer(429, '600')], [self::answer(503, '30')], [self::answer(409, '31')]];
    }

    /** @dataProvider tooLong */
    public function testAWaitThatDoesNotFitIsNotBegun(Answer $answer): void
    {
        self::assertSame($answer, $this->ask([$answer]));
        self::assertSame([], $this->clock->slept);
    }

    public function testWaitsArePartOfTheTime(): void
    {
        self::assertSame(429, $this->ask(array_fill(0, 3, self::answer(429, '12')))->status);
        self::assertSame([0.0, 12.0, 24.0], $this->askedAt);
    }

    public function testWaitsDoubleWhenNobodyAsksForOne(): void
    {
        $this->ask(array_fill(0, 5, self::answer(503)));
        foreach ([0.2, 0.4, 0.8, 1.6] as $place => $most) {
            self::assertGreaterThanOrEqual($most / 2, $this->clock->slept[$place]);
            self::assertLessThanOrEqual($most, $this->clock->slept[$place]);
        }
    }

    public function testAttemptsAndTheWholeCallHaveTheirTimes(): void
    {
        try {
            $this->ask([]);
            self::fail('it was answered');
        } catch (LoyaltyException $thrown) {
            self::assertSame(LoyaltyException::TIMED_OUT, $thrown->errorCode);
        }
        self::assertCount(3, $this->given);
        self::assertSame([10.0, 10.0], array_slice($this->given, 0, 2));
        self::assertLessThan(10.0, $this->given[2]);
        self::assertSame(30.0, $this->clock->seconds);
    }

    public function testTimesCanBeSet(): void
    {
        $this->expectException(LoyaltyException::class);
        try {
            $this->ask([], attempt: 1.0, all: 1.5);
        } finally {
            self::assertCount(2, $this->given);
            self::assertSame(1.5, $this->clock->seconds);
        }
    }

    public function testThrowsWhenNoAttemptWasAnswered(): void
    {
        $broken = new Broken('connection reset', false);
        try {
            $this->ask(array_fill(0, 5, $broken));
            self::fail('it was answered');
        } catch (LoyaltyException $thrown) {
            self::assertSame(LoyaltyException::NO_ANSWER, $thrown->errorCode);
            self::assertSame(0, $thrown->status);
            self::assertSame('coupons.redeem was not answered: connection reset', $thrown->getMessage());
            self::assertSame($broken, $thrown->getPrevious());
        }
    }

    /** @return array<string, array{Answer|Broken, string, int, string}> */
    public static function open(): array
    {
        $page = fn (int $status): Answer => new Answer($status, ['content-type' => 'text/html'], '<h1>Sorry</h1>');
        $said = fn (int $status): string => "coupons.redeem was answered {$status} by something that is not the service";
        return [
            'a broken connection' => [new Broken('reset', false), 'NO_ANSWER', 0, 'coupons.redeem was not answered: reset'],
            'an attempt that took too long' => [new Broken('late', true), 'TIMED_OUT', 0, 'coupons.redeem was not answered: late'],
            'a 504' => [self::refusal(504, 'UPSTREAM_TIMEOUT'), 'UPSTREAM_TIMEOUT', 504, 'No: Why (coupons.redeem, UPSTREAM_TIMEOUT, request r-1)'],
            'the 502 of a proxy' => [$page(502), 'UNEXPECTED_ANSWER', 502, "{$said(502)} (text/html)"],
            'the 503 of a proxy' => [$page(503), 'UNEXPECTED_ANSWER', 503, "{$said(503)} (text/html)"],
            'JSON of a proxy' => [new Answer(503, [], '{"message":"Sorry"}'), 'UNEXPECTED_ANSWER', 503, "{$said(503)} (no content type)"],
        ];
    }

    /** @dataProvider open */
    public function testAWriteThatMayBeDoneIsNotToldAsRefused(Answer|Broken $first, string $code, int $status, string $message): void
    {
        foreach ([401, 403, 409, 429, 503] as $early) {
            $this->setUp();
            try {
                $this->ask([$first, self::refusal(503), self::refusal($early, headers: ['retry-after' => '60'])]);
                self::fail('it was answered');
            } catch (LoyaltyException $thrown) {
                self::assertSame([$code, $status, 60.0], [$thrown->errorCode, $thrown->status, $thrown->retryAfterSeconds]);
                self::assertSame("{$message}, then answered {$early}", $thrown->getMessage());
                self::assertSame($first instanceof Broken ? $first : null, $thrown->getPrevious());
            }
            self::assertCount(3, $this->askedAt);
        }
    }

    public function testAWriteThatIsStillAtWorkInTheEndIsNotToldAsRefused(): void
    {
        try {
            $this->ask([self::refusal(504, 'UPSTREAM_TIMEOUT'), ...array_fill(0, 4, self::refusal(409, headers: ['retry-after' => '1']))]);
            self::fail('it was answered');
        } catch (LoyaltyException $thrown) {
            self::assertSame(['UPSTREAM_TIMEOUT', 504, 1.0], [$thrown->errorCode, $thrown->status, $thrown->retryAfterSeconds]);
        }
        self::assertCount(5, $this->askedAt);
    }

    public function testWhatHasMetTheKeySaysWhatBecameOfIt(): void
    {
        foreach ([200, 400, 404, 409, 422] as $status) {
            $this->setUp();
            self::assertSame($status, $this->ask([self::refusal(504), self::refusal($status)])->status);
        }
    }

    public function testAnAttemptThatDidNothingLeavesNothingOpen(): void
    {
        foreach ([self::refusal(503), self::refusal(409, headers: ['retry-after' => '0'])] as $first) {
            $this->setUp();
            self::assertSame(401, $this->ask([$first, self::refusal(401)])->status);
        }
    }

    public function testAReadDoesNothing(): void
    {
        self::assertSame(401, $this->ask([new Broken('reset', false), self::refusal(401)], method: 'GET')->status);
    }

    public function testEachAttemptIsTold(): void
    {
        $this->ask([self::answer(503, '2'), new Broken('reset', false), new Answer(200, ['x-request-id' => 'r-1'], '')]);
        self::assertSame([1, 2, 3], array_column($this->told, 'number'));
        self::assertSame([503, null, 200], array_map(fn (Attempt $one) => $one->status, $this->told));
        self::assertSame([null, 'reset', null], array_map(fn (Attempt $one) => $one->error, $this->told));
        self::assertSame('r-1', $this->told[2]->requestId);
        self::assertSame(2.0, $this->told[0]->repeatedAfterSeconds);
        self::assertNull($this->told[2]->repeatedAfterSeconds);
        self::assertSame('coupons.redeem', $this->told[0]->operation);
    }
}
